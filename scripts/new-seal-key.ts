// Makes a new key for sealing documents; from then on it seals, and what was sealed before stays as it is.
import { readSettings } from '#platform/server/settings.ts'
import { rotateSealKey } from '#domains/documents/evidence/seal-key.server.ts'

try {
  const { id } = await rotateSealKey(readSettings(process.env))
  console.log(`Documents are sealed with a new key from now on. SHA-256 of its certificate: ${id}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
