import * as texts from '../texts.ts'

/** Whatever is asked: the address, the body, the caller, the server's own state. */
export const requestErrors = {
  // Address and body
  not_found: texts.addressNotFound,
  address_malformed: texts.addressMalformed,
  request_refused: ({ reason }: { readonly reason: string }) => reason,
  http_malformed: texts.httpMalformed,
  http_headers_too_large: texts.httpHeadersTooLarge,
  http_request_timeout: texts.httpRequestTimeout,
  request_given_up: texts.requestGivenUp,
  content_type_not_json: texts.contentTypeNotJson,
  content_type_not_bytes: texts.contentTypeNotBytes,
  body_too_large: texts.bodyTooLarge,
  body_not_utf8: texts.bodyNotUtf8,
  body_not_json: texts.bodyNotJson,
  body_has_proto: texts.bodyHasProto,
  body_too_deep: ({ max }: { readonly max: number }) => texts.bodyTooDeep(max),
  body_too_many_values: ({ max }: { readonly max: number }) => texts.bodyTooManyValues(max),

  // Fields
  input_invalid: texts.inputInvalid,
  field_required: ({ field }: { readonly field: string }) => texts.fieldRequired(field),
  field_invalid: ({ field, problem }: { readonly field: string; readonly problem: string }) =>
    texts.fieldInvalid(field, problem),
  number_not_finite: ({ field }: { readonly field: string }) => texts.numberNotFinite(field),
  text_has_nul: ({ field }: { readonly field: string }) => texts.textHasNul(field),
  text_has_lone_surrogates: ({ field }: { readonly field: string }) => texts.textHasLoneSurrogates(field),
  date_invalid: ({ field }: { readonly field: string }) => texts.dateInvalid(field),
  cursor_invalid: texts.cursorInvalid,
  idempotency_key_invalid: texts.idempotencyKeyInvalid,

  // Caller
  sign_in_required: texts.signInRequired,
  token_invalid: texts.tokenInvalid,
  session_ended: texts.sessionWasEnded,
  identity_provider_unreachable: texts.identityProviderUnreachable,
  not_registered: texts.notRegistered,
  not_admin: texts.notAdmin,
  not_whitelisted: texts.placeholderWhitelist,
  suspended: ({ time, reason }: { readonly time: string; readonly reason: string }) =>
    texts.suspendedUntil(time, reason),
  not_by_token: texts.notByToken,
  token_scope_missing: ({ scope }: { readonly scope: string }) => texts.tokenScopeMissing(scope),
  token_asks_no_agents: texts.tokenAsksNoAgents,
  origin_not_allowed: texts.originNotAllowed,
  mcp_token_required: texts.mcpTokenRequired,
  mcp_batch: texts.mcpBatch,

  // Rates
  too_many_requests: ({ seconds }: { readonly seconds: number }) => texts.tooManyRequests(seconds),
  too_many_mcp_requests: texts.tooManyMcpRequests,
  too_many_connections: texts.tooManyConnections,
  too_many_imports: texts.importRateLimited,
  too_many_downloads: texts.downloadLimited,
  too_many_feeds: texts.tooManyFeeds,
  too_many_pages: texts.tooManyPages,
  too_many_pictures: texts.tooManyPictures,
  too_many_waiting_imports: texts.tooManyWaitingImports,

  // The server
  server_error: texts.serverError,
  server_unavailable: texts.serverUnavailable,
  server_not_ready: texts.serverNotReady,
  server_busy_with_imports: texts.serverBusyWithImports,
  server_busy_with_files: texts.finishingBusy,
  server_busy_with_pictures: texts.serverBusyWithPictures,
  server_out_of_space: texts.outOfSpace,
  database_unavailable: texts.databaseUnavailable,
  database_newer: texts.databaseNewer,
  files_unavailable: texts.filesAway,
} as const
