import { output } from './command.ts'

/** The advisories for the packages of the lockfile, or why they could not be fetched. */
type Audit = { readonly weak: readonly string[] } | { readonly unanswered: string }

/** The part of `npm audit --json` used here; if the registry refused, only the message. */
type Report = {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>
  readonly message?: string
}

const grave = ['high', 'critical']

/**
 * Asks the registry about every package of the lockfile; `weak` are those with a high or critical advisory. `settings`
 * are npm's.
 */
export async function auditPackages(settings: readonly string[] = []): Promise<Audit> {
  const said = await output('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000', ...settings])
  const { vulnerabilities, message } = parse(said)
  if (vulnerabilities === undefined) return { unanswered: message ?? 'npm audit said nothing' }
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => grave.includes(severity))
  return { weak: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`) }
}

function parse(text: string): Report {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
