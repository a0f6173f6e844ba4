/**
 * The allowed licences: free to use, change and redistribute; the few that require more, require it of their own files
 * only.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  // Of libvips, a library that is loaded from a file of its own, which may be replaced.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
])

/**
 * Whether a licence, as an SPDX expression of plain ORs and ANDs, is allowed: one of the alternatives, all of the
 * parts.
 */
export function isAllowed(expression: string): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  const choices = bare.split(' OR ')
  if (choices.length > 1) return choices.some(isAllowed)
  const parts = bare.split(' AND ')
  return parts.length > 1 ? parts.every(isAllowed) : allowed.has(bare)
}
