import { createHash, randomBytes } from 'node:crypto'

/** Where a survey is answered, outside the app. */
export const feedbackPath = '/Public/Feedback'

export const newSecret = () => randomBytes(32).toString('base64url')
const secretShape = /^[A-Za-z0-9_-]{43}$/

/** By what a link is found; what it opens is written nowhere. Undefined: no link looks so. */
export const hashOf = (secret: string): Buffer | undefined =>
  secretShape.test(secret) ? createHash('sha256').update(secret).digest() : undefined
