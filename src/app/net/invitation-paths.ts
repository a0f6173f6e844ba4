import { addPaths } from './paths.ts'

// Few people make these calls, so they are not in everybody's first load.
addPaths({
  readInvitation: 'POST /api/invitations/read',
  claimInvitation: 'POST /api/invitations/claim',
  createInvitation: 'POST /api/admin/invitations',
  listInvitations: 'GET /api/admin/invitations',
  revokeInvitation: 'POST /api/admin/invitations/:id/revoke',
})
