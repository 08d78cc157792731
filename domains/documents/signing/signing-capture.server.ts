import { Buffer } from 'node:buffer'
import sharp from 'sharp'
import { sentence } from '#platform/contract/words.ts'
import type { Me, RefuseDetail, Tx } from '#platform/server/handlers.ts'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { isEndless, isNameOf, isTrivial, type SignerName, type Strokes } from './signing.rules.ts'

/** A signature as it is kept. */
export interface Captured {
  method: 'Drawn' | 'Typed' | 'Image' | 'Click'
  image: Buffer | null
  strokes: string | null
  typed_text: string | null
}

export type RefuseSignature = (code: 'BadSignature' | 'NoImage', detail?: RefuseDetail) => never

const widest = 1200
const highest = 500

/** Drawn anew: whatever else was in the picture stays behind. */
async function drawAgain(dataUrl: string): Promise<Buffer | undefined> {
  const found = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)
  if (!found) return undefined
  try {
    const source = Buffer.from(found[1]!, 'base64')
    const picture = sharp(source, { limitInputPixels: 25_000_000, failOn: 'error' })
    if ((await picture.metadata()).format !== 'png') return undefined
    const drawn = await picture
      .resize({ width: widest, height: highest, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const { channels } = await sharp(drawn).stats()
    return channels.every(({ stdev }) => stdev < 0.5) ? undefined : drawn
  } catch {
    return undefined
  }
}

const ink = [26, 34, 51] as const
const penRadius = 1.4
const margin = 8

/** The picture of strokes, for whoever sent only these: a pen of one width along every line. */
async function drawStrokes(strokes: Strokes): Promise<Buffer> {
  const points = strokes.flat()
  const [xs, ys] = [points.map((point) => point[0]!), points.map((point) => point[1]!)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min(1, widest / Math.max(wide, 1), highest / Math.max(high, 1))
  const [width, height] = [wide, high].map((size) => Math.ceil(size * scale) + 2 * margin) as [number, number]
  const pixels = Buffer.alloc(width * height * 4)
  const dab = (x: number, y: number) => {
    for (let row = Math.max(0, Math.floor(y - 2)); row <= Math.min(height - 1, y + 2); row += 1)
      for (let column = Math.max(0, Math.floor(x - 2)); column <= Math.min(width - 1, x + 2); column += 1) {
        const cover = Math.max(0, Math.min(1, penRadius + 0.5 - Math.hypot(column - x, row - y)))
        const at = (row * width + column) * 4
        pixels.set(ink, at)
        pixels[at + 3] = Math.max(pixels[at + 3]!, Math.round(cover * 255))
      }
  }
  for (const stroke of strokes)
    for (const [at, point] of stroke.entries()) {
      const from = stroke[at - 1] ?? point
      const steps = Math.max(1, Math.ceil(Math.hypot(point[0]! - from[0]!, point[1]! - from[1]!) * scale))
      for (let step = 0; step <= steps; step += 1)
        dab(
          (from[0]! + ((point[0]! - from[0]!) * step) / steps - left) * scale + margin,
          (from[1]! + ((point[1]! - from[1]!) * step) / steps - top) * scale + margin,
        )
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const nothing = { image: null, strokes: null, typed_text: null }

/** Takes a signature as given by whoever is named; anything that is none is refused. */
export async function capture(
  given: Signing | null,
  signer: { name: SignerName; clickIsEnough: boolean; keptImage: () => Promise<Buffer | undefined> },
  refuse: RefuseSignature,
): Promise<Captured> {
  if (!given) {
    if (signer.clickIsEnough) return { method: 'Click', ...nothing }
    return refuse('BadSignature')
  }
  switch (given.Method) {
    case 'Click':
      if (!signer.clickIsEnough)
        return refuse('BadSignature', {
          message: [
            'A click is not enough here. Draw it, or type your full name.',
            'Aquí no basta un clic. Dibújela o escriba su nombre completo.',
          ],
        })
      return { method: 'Click', ...nothing }
    case 'Typed': {
      const text = given.Text?.trim() ?? ''
      if (!isNameOf(text, signer.name))
        return refuse('BadSignature', {
          message: sentence(
            ['Type the full name, {name}, to sign.', 'Escriba el nombre completo, {name}, para firmar.'],
            { name: `${signer.name.first} ${signer.name.last}` },
          ),
        })
      return { ...nothing, method: 'Typed', typed_text: text }
    }
    case 'Drawn': {
      const strokes = given.Strokes ?? []
      if (isTrivial(strokes)) return refuse('BadSignature')
      if (isEndless(strokes))
        return refuse('BadSignature', {
          message: [
            'This drawing is too long for a signature. Draw it again.',
            'Este dibujo es demasiado largo para una firma. Dibújela de nuevo.',
          ],
        })
      const image = given.Image === undefined ? await drawStrokes(strokes) : await drawAgain(given.Image)
      if (!image)
        return refuse('BadSignature', {
          message: [
            'The drawn signature cannot be read. Draw it again.',
            'La firma dibujada no se puede leer. Dibújela de nuevo.',
          ],
        })
      return { ...nothing, method: 'Drawn', image, strokes: JSON.stringify(strokes) }
    }
    case 'Image': {
      const image = await signer.keptImage()
      if (!image) return refuse('NoImage')
      return { ...nothing, method: 'Image', image }
    }
  }
}

export async function nameOfMe(tx: Tx, me: Me): Promise<SignerName> {
  return tx
    .selectFrom('person')
    .select([
      'first_name as first',
      'last_name as last',
      'middle_name as middle',
      'preferred_name as preferred',
      'suffix',
    ])
    .where('id', '=', me.personId)
    .executeTakeFirstOrThrow()
}

/** The caller's image as it is at this moment. */
export const imageOfMe = (tx: Tx, me: Me) => async (): Promise<Buffer | undefined> => {
  const row = await tx
    .selectFrom('signature_image')
    .select('image')
    .where('user_id', '=', me.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.image
}

export const fullName = ({ first, last }: SignerName) => `${first} ${last}`
