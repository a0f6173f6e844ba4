// The colours chosen on this device (src/wire/theme.ts), before the first paint of a page that the server has not rendered.
document.documentElement.style.colorScheme = /(?:^|; ?)theme=(light|dark)/.exec(document.cookie)?.[1] ?? ''
