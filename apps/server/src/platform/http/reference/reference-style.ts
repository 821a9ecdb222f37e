/** Inline in the page, whose policy names it by its hash: there is no file that could be missing. */
export const referenceStyle = `
:root { color-scheme: light dark; --text: light-dark(#1d2433, #e6e9ef); --quiet: light-dark(#566072, #a3adbd);
  --line: light-dark(#dfe3ea, #323a47); --surface: light-dark(#fff, #171c24); --soft: light-dark(#f4f6f9, #202733);
  --link: light-dark(#1d4ed8, #8ab4ff); }
* { box-sizing: border-box; }
body { display: grid; grid-template-columns: 220px minmax(0, 1fr); margin: 0; background: var(--surface);
  color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; padding: 16px; overflow-y: auto; border-right: 1px solid var(--line); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { display: flex; gap: 8px; justify-content: space-between; padding: 4px 0; }
nav span, small, summary span { color: var(--quiet); font-weight: 400; }
main { max-width: 1080px; padding: 24px 32px 96px; }
h1 { margin: 0 0 8px; font-size: 24px; } h2 { margin: 40px 0 12px; font-size: 18px; }
h3 { margin: 24px 0 4px; font-size: 15px; } h4 { margin: 16px 0 4px; font-size: 13px; }
a { color: var(--link); } p { margin: 4px 0; }
code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
details { margin: 8px 0; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; }
details[open] { padding-bottom: 12px; } details:target, article:target { outline: 2px solid var(--link); }
summary { padding: 10px 0; cursor: pointer; } summary span { margin-left: 8px; }
.method { display: inline-block; min-width: 62px; padding: 0 6px; border-radius: 4px; background: var(--soft);
  font-weight: 600; text-align: center; }
.fields { margin: 4px 0; padding-left: 16px; list-style: none; border-left: 2px solid var(--line); }
.fields li { padding: 3px 0; } .fields p, .type, .optional { color: var(--quiet); font-size: 13px; }
.name { font-weight: 600; } dl { margin: 4px 0; } dt { font-weight: 600; } dd { margin: 0 0 8px 16px; }
@media (max-width: 760px) { body { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 16px; } }
`;
