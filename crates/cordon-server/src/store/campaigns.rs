//! Campaigns between their matches.

use super::statement::{Row, Statement};
use super::{PlayerId, Store, StoreError};

/// A campaign as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredCampaign {
    /// What it is called in addresses.
    pub id: String,
    /// Whose it is.
    pub player: PlayerId,
    /// The ruleset by name.
    pub ruleset: String,
    /// What it has come to, as JSON.
    pub body: String,
    /// How often it was changed.
    pub revision: u32,
    /// When it was begun, in milliseconds since 1970.
    pub created: i64,
}

fn read(row: &Row) -> Result<StoredCampaign, sqlx::Error> {
    Ok(StoredCampaign {
        id: row.text(0)?,
        player: PlayerId(row.text(1)?),
        ruleset: row.text(2)?,
        body: row.text(3)?,
        revision: row.small(4)?,
        created: row.number(5)?,
    })
}

impl Store {
    /// Keeps a new campaign.
    pub async fn add_campaign(&self, campaign: &StoredCampaign) -> Result<(), StoreError> {
        let add = Statement::new(
            "INSERT INTO campaigns (id, player, ruleset, body, revision, created) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        let add = add.with(campaign.id.as_str()).with(&campaign.player).with(campaign.ruleset.as_str());
        let add = add.with(campaign.body.as_str()).with(campaign.revision).with(campaign.created);
        self.write(vec![add]).await.map(drop)
    }

    /// A campaign.
    pub async fn campaign(&self, id: &str) -> Result<Option<StoredCampaign>, StoreError> {
        let find = Statement::new(
            "SELECT id, player, ruleset, body, revision, created FROM campaigns WHERE id = $1",
        );
        let rows = self.readers().rows(find.with(id)).await?;
        Ok(rows.first().map(read).transpose()?)
    }

    /// The campaigns of a player, the newest first.
    pub async fn campaigns_of(
        &self,
        player: &PlayerId,
        limit: u32,
    ) -> Result<Vec<StoredCampaign>, StoreError> {
        let find = Statement::new(
            "SELECT id, player, ruleset, body, revision, created FROM campaigns WHERE player = $1
             ORDER BY created DESC, id LIMIT $2",
        );
        let rows = self.readers().rows(find.with(player).with(limit)).await?;
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// Keeps what a campaign has come to, if nobody else has changed it since it was read; says whether it was kept.
    pub async fn change_campaign(&self, campaign: &StoredCampaign, body: &str) -> Result<bool, StoreError> {
        let change = Statement::new(
            "UPDATE campaigns SET body = $2, revision = revision + 1 WHERE id = $1 AND revision = $3",
        );
        let change = change.with(campaign.id.as_str()).with(body).with(campaign.revision);
        Ok(self.write(vec![change]).await?.first().is_some_and(|changed| *changed == 1))
    }

    /// Forgets a campaign; its matches stay.
    pub async fn delete_campaign(&self, id: &str) -> Result<(), StoreError> {
        self.write(vec![Statement::new("DELETE FROM campaigns WHERE id = $1").with(id)]).await.map(drop)
    }
}
