/** The players' guides as pages of the client: their Markdown is read once, when the client is built. */

import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

export interface GuideSection {
  /** The anchor of its heading; empty for what stands before the first one. */
  id: string;
  title: string;
  html: string;
}

export interface GuidePage {
  title: string;
  sections: GuideSection[];
  /** The pages that its table of contents names, in order. */
  contents: { page: string; title: string; tells: string }[];
}

/** A page, and the pictures that its places `%0%`, `%1%`, .. stand for. */
export interface ReadPage extends GuidePage {
  pictures: string[];
}

/** The anchor of a heading, as the places that show Markdown make it. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\w\s-]/g, '').trim().replace(/\s+/g, '-');
}

/** Where a link of a guide leads in the client; nowhere if it leads out of the guide. */
function addressOf(link: string, ruleset: string): string | null {
  const [, page, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(link) ?? [];
  if (page) return page === 'README' ? `/learn/${ruleset}${anchor}` : `/learn/${ruleset}/${page}${anchor}`;
  if (link.startsWith('#')) return link;
  return link.includes('ledger') ? `/rules/${ruleset}` : null;
}

/** How the numbers of a game's rules begin, up to the number itself. */
const STEMS: Record<string, string> = {
  omega: '(?:OM-[A-Z][A-Z0-9]*|ZC(?:-GAP)?)-',
  exodus: 'EX-(?:[A-Z]+-)+',
  twilight: 'TW-[A-Z]+-',
};

/** Numbers of rules become links; several of one kind are written as in (OM-MOVE-06, 07). */
export function withRules(html: string, ruleset: string): string {
  const cited = new RegExp(`\\b(${STEMS[ruleset] ?? '(?!)'})(\\d+[a-z]?)((?:, \\d+[a-z]?\\b)*)`, 'g');
  let inside = 0;
  return html
    .split(/(<[^>]+>)/)
    .map((part) => {
      if (/^<(a|code|h\d)\b/.test(part)) inside++;
      else if (/^<\/(a|code|h\d)>/.test(part)) inside--;
      if (part.startsWith('<') || inside > 0) return part;
      return part.replace(cited, (_, stem: string, first: string, more: string) => {
        const link = (number: string, text: string): string => `<a class="rule" href="/rules/${ruleset}#${stem}${number}">${text}</a>`;
        return link(first, stem + first) + more.replace(/\d+[a-z]?/g, (number) => link(number, number));
      });
    })
    .join('');
}

/** Reads a page of a game's guide. */
export function readPage(markdown: string, ruleset: string): ReadPage {
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const address = addressOf(href, ruleset);
        const text = this.parser.parseInline(tokens);
        return address === null ? text : `<a href="${address}">${text}</a>`;
      },
      image({ href, text }) {
        pictures.push(href);
        return `<img src="%${pictures.length - 1}%" alt="${text.replace(/"/g, '&quot;')}" loading="lazy">`;
      },
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  const [before = '', ...rest] = markdown.replace(/^# .+$/m, '').split(/^## /m);
  const section = (heading: string, text: string): GuideSection => ({
    id: anchorOf(heading),
    title: heading,
    html: withRules(marked.parse(text, { async: false }), ruleset)
      // A wide table scrolls by itself, also by keyboard; a head without words is no head.
      .replaceAll('<table>', `<div class="table" role="group" tabindex="0" aria-label="${heading || title}"><table>`)
      .replaceAll('</table>', '</table></div>')
      .replace(/<th([^>]*)><\/th>/g, '<td$1></td>'),
  });
  const rows = markdown.matchAll(/^\| \[(.+?)\]\(([\w-]+)\.md\) \| (.+?) \|$/gm);
  return {
    title,
    sections: [
      section('', before),
      ...rest.map((text) => {
        const end = text.indexOf('\n');
        return section(text.slice(0, end), text.slice(end));
      }),
    ],
    contents: [...rows].map(([, name = '', page = '', tells = '']) => ({ page, title: name, tells })),
    pictures,
  };
}

export function guide(): Plugin {
  return {
    name: 'guide',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md')) return undefined;
      const { pictures, ...page } = readPage(readFileSync(id, 'utf8'), basename(dirname(id)));
      const imports = pictures.map((picture, n) => `import p${n} from ${JSON.stringify(`${resolve(dirname(id), picture)}?url`)};`);
      const names = pictures.map((_, n) => `p${n}`);
      return `${imports.join('\n')}
const pictures = [${names.join(', ')}];
const page = ${JSON.stringify(page)};
for (const section of page.sections) section.html = section.html.replace(/%(\\d+)%/g, (_, n) => pictures[n]);
export default page;`;
    },
  };
}
