import { cloudParts } from './parts/cloud.tsx'
import { messageParts } from './parts/messages.tsx'
import { peopleParts } from './parts/people.tsx'
import { piecesParts } from './parts/pieces.tsx'
import { shellParts } from './parts/shell.tsx'
import type { Part } from './story.ts'

/** All parts by name. */
export const parts: Readonly<Record<string, Part>> = {
  ...piecesParts,
  ...shellParts,
  ...cloudParts,
  ...messageParts,
  ...peopleParts,
}
