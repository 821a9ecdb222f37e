/** Markdown of a bot as chat apps show it: one star for bold, an underscore for italic, links written out. */
export function toChatText(markdown: string): string {
  return markdown
    .replace(/\r\n?/g, '\n')
    .replace(/!?\[([^\]\n]*)\]\(([^)\s]+)\)/g, (_all, label: string, url: string) => writeLink(label, url))
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '*$1*')
    .replace(/~~(?=\S)(.+?)(?<=\S)~~/g, '~$1~')
    .replace(/<\/?u>/g, '')
    .replace(/^#{1,6} +(.+)$/gm, '*$1*')
    .replace(/\\([\\`*_{}[\]()#+\-.!~|>])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const writeLink = (label: string, url: string): string =>
  label.trim() === '' || label.trim() === url ? url : `${label.trim()} (${url})`;
