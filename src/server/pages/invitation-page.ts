import { countForAddress } from '../http/rates/rate-limits.ts'
import type { Context } from '../process/context.ts'
import { findOpenInvitation, openInvitation } from '../routes/invitations.ts'
import { otherRoutes, type PageToRender } from './page-to-render.ts'

const screens = [otherRoutes, 'src/app/screens/invite/invite-screen.tsx']
// The token is not passed to the renderer.
const address = '/invite/shown'
const about: PageToRender['about'] = (_page, texts) => ({
  description: texts.invitationDescription,
  path: null,
  kind: 'website',
})

/** The same for every invitation that lets nobody in, whether it ever existed or not. */
const ended: PageToRender = {
  key: 'no invitation',
  address,
  screens,
  status: 404,
  read: async () => ({ at: 'invitation', invitation: null }),
  about,
}

/**
 * The page of an invitation. It is looked up for every request, since it may have expired without a write; null for an
 * address that has tried too many that let nobody in.
 */
export async function invitationPage(context: Context, token: string, from: string): Promise<PageToRender | null> {
  const guess = await countForAddress(context, from, 'invitation')
  if (!guess.isAllowed) return null
  const invitation = await findOpenInvitation(context, token)
  if (invitation === null) return ended
  await guess.undo()
  return {
    key: `invitation ${invitation.id}`,
    address,
    screens,
    status: 200,
    read: async () => ({ at: 'invitation', invitation: await openInvitation(context.db, invitation) }),
    about,
  }
}
