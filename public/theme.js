// The colours chosen on this device (src/wire/theme.ts), before the first paint of a page that the server has not rendered.
document.documentElement.style.colorScheme = /(?:^|; ?)theme=(light|dark)/.exec(document.cookie)?.[1] ?? ''
try {
  // Messages of muted people are folded from the start (src/server/pages/start-script.ts).
  const stored = localStorage['canopy:muted']
  const sheet = new CSSStyleSheet()
  if (stored) {
    sheet.replaceSync(JSON.parse(stored)[2])
    document.adoptedStyleSheets = [sheet]
  }
} catch {}
