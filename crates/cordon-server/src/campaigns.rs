//! Campaigns: whose they are, the matches of their chapters, and what those have come to.

use cordon_wire::campaign::{CampaignList, CampaignPage, NewCampaign, PlayChapter};
use cordon_wire::message::Stage;
use cordon_wire::trouble::{Code, Trouble};
use tracing::{error, info};

use crate::games::{Change, NewChapter};
use crate::hub::{Hub, Opened};
use crate::keeper::Request;
use crate::store::{MatchId, PlayerId, StoreError, StoredCampaign};
use crate::tokens;

/// Campaigns of a list.
const PAGE: u32 = 50;

fn broken(failure: &StoreError) -> Trouble {
    error!(%failure, "the store has failed");
    Trouble::new(Code::Internal, "The server cannot use its database now: try again.")
}

impl Hub {
    /// Begins a campaign.
    pub async fn begin_campaign(
        &self,
        form: &NewCampaign,
        player: &PlayerId,
    ) -> Result<CampaignPage, Trouble> {
        let campaign = StoredCampaign {
            id: tokens::id(),
            player: player.clone(),
            ruleset: form.ruleset.clone(),
            body: self.node().games.new_campaign(form)?,
            revision: 0,
            created: self.node().now(),
        };
        self.node().store.add_campaign(&campaign).await.map_err(|failure| broken(&failure))?;
        info!(campaign = campaign.id, "a campaign was begun");
        self.node().games.campaign_page(&campaign)
    }

    /// The campaigns of a player.
    pub async fn campaigns_of(&self, player: &PlayerId) -> Result<CampaignList, Trouble> {
        let found = self.node().store.campaigns_of(player, PAGE).await.map_err(|failure| broken(&failure))?;
        let mut list = CampaignList { campaigns: Vec::new(), unreadable: 0 };
        for campaign in found {
            match self.settled_page(campaign).await {
                Ok(page) => list.campaigns.push(page),
                // One that another version has kept does not hide the others.
                Err(trouble) if trouble.code == Code::Unplayable => list.unreadable += 1,
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(list)
    }

    async fn settled_page(&self, campaign: StoredCampaign) -> Result<CampaignPage, Trouble> {
        let campaign = self.settled(campaign).await?;
        self.node().games.campaign_page(&campaign)
    }

    /// A campaign of a player.
    pub async fn campaign(&self, id: &str, player: &PlayerId) -> Result<CampaignPage, Trouble> {
        let campaign = self.own_campaign(id, player).await?;
        self.node().games.campaign_page(&campaign)
    }

    /// Changes a campaign of a player.
    pub async fn change_campaign(
        &self,
        id: &str,
        player: &PlayerId,
        change: Change,
    ) -> Result<CampaignPage, Trouble> {
        let campaign = self.own_campaign(id, player).await?;
        let changed = self.keep_change(campaign, change).await?;
        self.node().games.campaign_page(&changed)
    }

    /// Forgets a campaign of a player; its matches stay.
    pub async fn delete_campaign(&self, id: &str, player: &PlayerId) -> Result<(), Trouble> {
        self.own_campaign(id, player).await?;
        self.node().store.delete_campaign(id).await.map_err(|failure| broken(&failure))
    }

    /// Begins the match of the next chapter.
    pub async fn play_chapter(
        &self,
        id: &str,
        player: &PlayerId,
        name: &str,
        form: PlayChapter,
    ) -> Result<Opened, Trouble> {
        let campaign = self.own_campaign(id, player).await?;
        let NewChapter { head, table } = self.node().games.next_chapter(&campaign.body, form, &player.0)?;
        let opened = self.open_new(head, &table, &player.0, name).await?;
        let begun = self.keep_change(campaign, Change::Begun(opened.id.to_string())).await;
        if let Err(trouble) = begun {
            // Somebody else was quicker: a match that is of no campaign would only lead astray.
            if let Err(left) = self.delete(&opened.id, &player.0).await {
                error!(match_id = %opened.id, says = left.says, "a match of no use could not be deleted");
            }
            return Err(trouble);
        }
        Ok(opened)
    }

    /// A campaign of a player, with the chapter taken in that is over by now. Others do not learn that it exists.
    async fn own_campaign(&self, id: &str, player: &PlayerId) -> Result<StoredCampaign, Trouble> {
        let found = self.node().store.campaign(id).await.map_err(|failure| broken(&failure))?;
        let own = found.filter(|campaign| campaign.player == *player);
        let campaign =
            own.ok_or_else(|| Trouble::new(Code::NotFound, "There is no such campaign of yours."))?;
        self.settled(campaign).await
    }

    /// Takes in how the match of a chapter has ended, if it has. One that is gone, or that was aborted, was given up.
    async fn settled(&self, campaign: StoredCampaign) -> Result<StoredCampaign, Trouble> {
        let Some(playing) = self.node().games.campaign_match(&campaign.body)? else { return Ok(campaign) };
        let id = MatchId(playing);
        let file = match self.ask(&id, |answer| Request::Page(None, answer)).await {
            Ok((table, _)) if table.stage != Stage::Over => return Ok(campaign),
            Ok(_) => Some(self.ask(&id, Request::Export).await??),
            Err(trouble) if trouble.code == Code::NotFound => None,
            Err(trouble) => return Err(trouble),
        };
        self.keep_change(campaign, Change::Ended(file)).await
    }

    /// Changes a campaign and keeps it.
    async fn keep_change(&self, campaign: StoredCampaign, change: Change) -> Result<StoredCampaign, Trouble> {
        let before = campaign.body.clone();
        let body = self.play_again(move |games| games.change_campaign(&before, &change)).await?;
        let kept = self.node().store.change_campaign(&campaign, &body).await;
        if !kept.map_err(|failure| broken(&failure))? {
            return Err(Trouble::new(Code::Busy, "The campaign was changed at the same time: try again."));
        }
        Ok(StoredCampaign { body, revision: campaign.revision + 1, ..campaign })
    }
}
