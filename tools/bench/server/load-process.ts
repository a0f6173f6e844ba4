import { text } from 'node:stream/consumers'
import autocannon, { type Options } from 'autocannon'

// Asks for what standard input describes and prints what came of it: in a process of its own, so that it counts for nobody.
const options = JSON.parse(await text(process.stdin)) as Options
process.stdout.write(JSON.stringify(await autocannon(options)))
