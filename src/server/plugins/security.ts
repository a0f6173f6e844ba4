import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The headers that keep strangers' content from doing anything; spelled out by hand, none of helmet's defaults. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await headersFor(config)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** Helmet works them out anew for each request, always from the same options: it is asked once. */
async function headersFor(config: Config): Promise<Readonly<Record<string, string>>> {
  const asked = fastify()
  await asked.register(helmet, optionsFor(config))
  let headers: Readonly<Record<string, unknown>> = {}
  asked.get('/', async (_request, reply) => {
    headers = reply.getHeaders()
  })
  await asked.inject('/')
  await asked.close()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

function optionsFor(config: Config): FastifyHelmetOptions {
  const identityHosts =
    config.identity.mode === 'firebase'
      ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
      : []
  const frames = config.identity.mode === 'firebase' ? [`https://${config.identity.authDomain}`] : ["'none'"]
  const scripts = config.identity.mode === 'firebase' ? ['https://apis.google.com'] : []
  const secure = config.publicOrigin?.startsWith('https:') === true
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        connectSrc: ["'self'", ...identityHosts],
        frameSrc: frames,
        // A stranger's picture is fetched when someone taps its chip, never by reading.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        styleSrcElem: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  }
}
