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

/**
 * What follows the name of a command, at most this many words. Ends the process with the command's usage if there are
 * more, or an option such as `--help`: what a command replaces or divides is never done on a guess.
 */
export function wordsOrExit(usage: string, most: number): readonly string[] {
  const words = process.argv.slice(2)
  if (words.length <= most && !words.some((word) => word.startsWith('-'))) return words
  process.stderr.write(`Usage: ${usage}\n`)
  process.exit(1)
}
