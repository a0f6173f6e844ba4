/** Addresses that no message may link to: each in many spellings, wherever an address can be written. */
const schemes = [
  ...[
    'javascript:alert(1)',
    'vbscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://evil.test/1',
  ],
  ...['data:image/svg+xml,<svg onload=alert(1)>', 'file:///etc/passwd', 'filesystem:https://evil.test/x'],
  ...['intent://evil.test#Intent;end', 'view-source:https://evil.test', 'sms:+1', 'tel:+1', 'ftp://evil.test/x'],
  ...[
    'ws://evil.test/x',
    'about:blank',
    'chrome://settings',
    'ms-settings:',
    'jar:https://evil.test!/x',
    '//evil.test/x',
  ],
  ...[
    '\\\\evil.test/x',
    '/api/messages/pinned',
    '../api/config',
    'httpx://evil.test',
    'http:evil.test',
    'https:/evil.test',
  ],
]

const spellings: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => ` ${address}`,
  (address) => `\u0001${address}`,
  (address) => address.replace(':', '\t:'),
  (address) => address.replace(':', '&#58;'),
  (address) => address.replace(':', '&colon;'),
  (address) => address.replace(/^./, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`),
  (address) => address.replace(':', '%3A'),
  (address) => address.replace(/^(..)/, '$1&NewLine;'),
]

const places: readonly ((address: string) => string)[] = [
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `[x](${address} "title")`,
  (address) => `![x](${address})`,
  (address) => `![x](<${address}>)`,
  (address) => `[x][y]\n\n[y]: <${address}>`,
  (address) => `![x][y]\n\n[y]: <${address}>`,
  (address) => `<${address}>`,
  (address) => `see ${address} there`,
  (address) => `[![x](${address})](${address})`,
]

export const hostileAddresses: readonly string[] = schemes.flatMap((scheme) =>
  spellings.flatMap((spelled) => places.map((place) => place(spelled(scheme)))),
)
