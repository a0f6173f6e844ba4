import { type Config, readConfig } from './config.ts'
import { ConfigurationError } from './environment.ts'

const badConfigurationExit = 78

/** The configuration, or ends the process with one line that names the problem. */
export function readConfigOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigurationError) exitForBadConfiguration(error)
    throw error
  }
}

export function exitForBadConfiguration(error: ConfigurationError): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(badConfigurationExit)
}
