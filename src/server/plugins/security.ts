import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The headers that keep strangers' content from doing anything; spelled out by hand, none of helmet's defaults. */
export async function secureHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const identityHosts =
    config.identity.mode === 'firebase'
      ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
      : []
  const frames = config.identity.mode === 'firebase' ? [`https://${config.identity.authDomain}`] : ["'none'"]
  const scripts = config.identity.mode === 'firebase' ? ['https://apis.google.com'] : []
  const secure = config.publicOrigin?.startsWith('https:') === true
  await app.register(helmet, {
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
  })
}
