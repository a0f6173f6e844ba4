import * as texts from '../texts.ts'

/** Whatever is asked: the address, the body, the caller, the server's own state. */
export const requestErrors = {
  // Address and body
  not_found: 'Not found',
  address_malformed: 'The address is malformed',
  request_refused: ({ reason }: { readonly reason: string }) => reason,
  http_malformed: 'Bad Request',
  http_headers_too_large: 'Request Header Fields Too Large',
  http_request_timeout: 'Request Timeout',
  request_given_up: 'The request was given up',
  content_type_not_json: 'The content type must be application/json',
  content_type_not_bytes: 'The content type must be application/octet-stream',
  body_too_large: 'The body is too large',
  body_not_utf8: 'The body is not valid UTF-8',
  body_not_json: 'The body is not valid JSON',
  body_has_proto: 'The body must not contain __proto__',
  body_too_deep: ({ max }: { readonly max: number }) => `The body is nested more than ${max} levels deep`,
  body_too_many_values: ({ max }: { readonly max: number }) => `The body has more than ${max} values`,

  // Fields
  input_invalid: 'The input is not valid',
  field_required: ({ field }: { readonly field: string }) => `${field} is required`,
  field_invalid: ({ field, problem }: { readonly field: string; readonly problem: string }) => `${field} ${problem}`,
  number_not_finite: ({ field }: { readonly field: string }) => `${field} must be a number with an end`,
  text_has_nul: ({ field }: { readonly field: string }) => `${field} must not contain NUL characters`,
  text_has_lone_surrogates: ({ field }: { readonly field: string }) => `${field} must not contain lone surrogates`,
  date_invalid: ({ field }: { readonly field: string }) => `${field} must be an ISO date`,
  cursor_invalid: 'cursor is not valid',
  idempotency_key_invalid: 'Idempotency-Key must be a UUID',

  // Caller
  sign_in_required: 'You need to be signed in',
  token_invalid: 'The token is not valid',
  session_ended: 'This session was ended',
  identity_provider_unreachable: 'The identity provider cannot be reached',
  not_registered: texts.notRegistered,
  not_admin: 'Only admins may do this',
  not_whitelisted: texts.placeholderWhitelist,
  suspended: ({ time, reason }: { readonly time: string; readonly reason: string }) =>
    texts.suspendedUntil(time, reason),
  not_by_token: texts.notByToken,
  token_scope_missing: ({ scope }: { readonly scope: string }) => texts.tokenScopeMissing(scope),
  token_asks_no_agents: texts.tokenAsksNoAgents,
  origin_not_allowed: 'This origin may not connect',
  mcp_token_required: 'You need a token of Canopy',
  mcp_batch: 'One request at a time',

  // Rates
  too_many_requests: ({ seconds }: { readonly seconds: number }) =>
    `Too many requests. Please try again in ${seconds} s.`,
  too_many_mcp_requests: 'Too many requests. Please try again later',
  too_many_connections: 'Too many connections without a good token',
  too_many_imports: texts.importRateLimited,
  too_many_downloads: texts.downloadLimited,
  too_many_feeds: 'Too many feeds. Please try again later.',
  too_many_pages: 'Too many pages. Please try again later.',
  too_many_pictures: 'Too many pictures. Please try again later.',
  too_many_waiting_imports: 'Please wait until your other imports have arrived',

  // The server
  server_error: 'Something went wrong on the server',
  server_unavailable: 'The server cannot answer right now',
  server_not_ready: 'The server is starting or stopping',
  server_busy_with_imports: 'The server is busy with other imports',
  server_busy_with_files: texts.finishingBusy,
  server_busy_with_pictures: 'Too many pictures are being drawn. Please try again.',
  server_out_of_space: texts.noRoom,
  database_unavailable: 'The database does not answer',
  database_newer: 'A newer version of Canopy uses this database',
  files_unavailable: texts.filesAway,
} as const
