import { fileErrors, type FileError } from '#platform/contract/files.ts'
import type { Words } from '#platform/contract/words.ts'
import { Refused } from './refused.ts'

/** A file that is not taken, with the sentence its sender reads. */
export class FileRefused extends Refused {
  constructor(code: FileError, sentence?: Words) {
    const { status } = fileErrors[code]
    const message = sentence ?? fileErrors[code].message
    super(status, { errors: [message], code, fields: { File: message } })
  }
}
