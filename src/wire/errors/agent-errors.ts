import * as texts from '../texts.ts'

/** AI agents, and the endpoints that they ask. */
export const agentErrors = {
  agent_not_found: texts.agentUnknown,
  agent_not_for_you: texts.agentNotForYou,
  agent_not_asked: texts.agentNotAsked,
  agent_request_not_found: texts.agentRequestNotFound,
  agent_stop_forbidden: texts.agentStopForbidden,
  digest_message_missing: texts.digestMessageMissing,
  digest_nothing_new: texts.digestNothingNew,
  digest_nothing_followed: texts.digestNothingFollowed,
  digest_no_fork: texts.digestNoFork,

  // Why no agent answers
  agent_own_limit: ({ day, time }: { readonly day: string; readonly time: string }) =>
    texts.agentOwnLimitUntil(day, time),
  agent_total_limit: ({ day, time }: { readonly day: string; readonly time: string }) =>
    texts.agentTotalLimitUntil(day, time),
  agent_own_day: texts.agentFailed['own-day'],
  agent_own_month: texts.agentFailed['own-month'],
  agent_day: texts.agentFailed['agent-day'],
  agent_month: texts.agentFailed['agent-month'],
  agent_total_day: texts.agentFailed['total-day'],
  agent_total_month: texts.agentFailed['total-month'],
  agent_withdrawn: texts.agentFailed.withdrawn,
  agent_no_key: texts.agentFailed['no-key'],
  agent_unreachable: texts.agentFailed.unreachable,
  agent_busy: texts.agentFailed.busy,
  agent_refused: texts.agentFailed.refused,
  agent_context_too_long: texts.agentFailed['too-long'],
  agent_broken: texts.agentFailed.broken,
  agent_too_slow: texts.agentFailed['too-slow'],
  agent_cut_off: texts.agentFailed['cut-off'],
  agent_interrupted: texts.agentFailed.interrupted,
  agent_empty: texts.agentFailed.empty,
  agent_filtered: texts.agentFailed.filtered,

  // Setting agents up
  agents_in_file: texts.agentsInFile,
  too_many_agents: texts.agentsTooMany,
  agent_name_blank: texts.agentNameBlank,
  agent_name_unusable: texts.endpointNameBad,
  agent_tag_invalid: texts.agentTagBad,
  agent_face_invalid: texts.agentFaceBad,
  agent_model_blank: texts.agentModelBlank,
  agent_address_invalid: texts.endpointUrlBad,
  agent_address_not_public: texts.agentAddressPrivate,
  agent_key_invalid: texts.endpointKeyBad,
  agent_tools_unknown: ({ tools }: { readonly tools: string }) => texts.agentToolsUnknown(tools),
  agent_budget_invalid: ({ currency }: { readonly currency: string }) => texts.agentBudgetBad(currency),
  agent_price_missing: texts.agentPriceMissing,
  agent_people_unknown: ({ uids }: { readonly uids: string }) => texts.agentPeopleUnknown(uids).slice(0, 1_000),
} as const
