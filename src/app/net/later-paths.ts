import { addPaths } from './paths.ts'

// Calls of screens that few people open are not in everybody's first load.
addPaths({
  listApplications: 'GET /api/admin/applications',
  decideApplication: 'POST /api/admin/applications/:id/decision',
  listUsers: 'GET /api/admin/users',
  setUserStatus: 'PATCH /api/admin/users/:uid',
  signOutUser: 'POST /api/admin/users/:uid/sign-out',
  versions: 'GET /api/admin/versions',
  readInvitation: 'POST /api/invitations/read',
  claimInvitation: 'POST /api/invitations/claim',
  createInvitation: 'POST /api/admin/invitations',
  listInvitations: 'GET /api/admin/invitations',
  revokeInvitation: 'POST /api/admin/invitations/:id/revoke',
  listSessions: 'GET /api/account/sessions',
  endSession: 'POST /api/account/sessions/:id/end',
  changePassword: 'POST /api/account/password',
  changeEmail: 'POST /api/account/email',
  downloadData: 'GET /api/account/data',
  deleteAccount: 'POST /api/account/delete',
  makePasswordLink: 'POST /api/admin/users/:uid/password-link',
  usePasswordLink: 'POST /api/account/new-password',
  mailPasswordLink: 'POST /api/account/password-link',
})
