import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../process/config/config.ts'

/** Device features that the app doesn't use; frames may not use them either. */
const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope']
const unusedToo = ['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking']
const permissions = [...unused, ...unusedToo].map((feature) => `${feature}=()`).join()

const yearS = 31_536_000
/**
 * The app's policy for HTML, and the one for scripts' addresses (content/markdown/trusted-html.ts,
 * device/browser/trusted-scripts.ts).
 */
const trustedTypes = ['canopy', 'default']

/** A reader's browser keeps the bytes of files, and asks again each time: see `readAttachment`. */
export const fileCaching = { 'cache-control': 'private, no-cache', vary: 'Authorization, Origin, Accept' } as const

export const isCachedFile = (reply: FastifyReply): boolean =>
  reply.getHeader('cache-control') === fileCaching['cache-control']

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** The headers that keep foreign content from doing anything; set explicitly, without helmet's defaults. */
export async function secureHeaders(config: Config): Promise<SetHeaders> {
  const headers = await headersFor(config)
  const isPublicSecure = config.publicOrigin?.startsWith('https:') === true
  return (request, reply) => {
    reply.headers(headers)
    // Not for subdomains, which may belong to somebody else.
    if (isPublicSecure || (config.trustProxy !== false && request.protocol === 'https'))
      reply.header('strict-transport-security', `max-age=${yearS}`)
  }
}

/** Helmet computes the headers for each request, always from the same options, so this runs it once. */
async function headersFor(config: Config): Promise<Readonly<Record<string, string>>> {
  const asked = fastify()
  await asked.register(helmet, optionsFor(config))
  let headers: Readonly<Record<string, unknown>> = {}
  asked.get('/', async (_request, reply) => {
    headers = reply.getHeaders()
  })
  await asked.inject('/')
  await asked.close()
  const ofHelmet = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  // Google's own script sets further ones from plain strings: enforced, this would break its sign-in.
  const isReported = config.identity.mode === 'firebase'
  return {
    ...ofHelmet,
    'permissions-policy': permissions,
    ...(isReported ? { 'content-security-policy-report-only': reported } : {}),
  }
}

function optionsFor(config: Config): FastifyHelmetOptions {
  const google = config.identity.mode === 'firebase' ? config.identity : null
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...(google === null ? [] : ['https://apis.google.com'])],
        connectSrc: ["'self'", ...(google === null ? [] : identityHosts)],
        // Our own frame is the one for external images (pages/picture-frame.ts).
        frameSrc: ["'self'", ...(google === null ? [] : [`https://${google.authDomain}`])],
        // Files on Ground have addresses that only the page itself can make.
        imgSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        styleSrcElem: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        // Without it, workers may come from wherever scripts may.
        ...(google === null ? {} : { workerSrc: ["'self'"] }),
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(google === null ? { requireTrustedTypesFor: ["'script'"], trustedTypes } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    // For browsers too old for the app, and for pages that change their domain; every byte of the headers delays the
    // first text.
    originAgentCluster: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Browsers that know `frame-ancestors` ignore it.
    xFrameOptions: false,
  }
}

const identityHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const reported = `require-trusted-types-for 'script';trusted-types ${trustedTypes.join(' ')}`
