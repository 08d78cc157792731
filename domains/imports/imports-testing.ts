import { uploadFile } from '#domains/files/upload-testing.ts'
import type { FosterAgency } from '#domains/foster/children/children-testing.ts'
import type { Actor } from '#app/testing.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import { importsCalls } from './imports.calls.ts'

/** Steps of an import as somebody takes them, into the program where the test's case manager works. */
export const importing = (a: FosterAgency, who: Actor) => {
  const begin = async (Kind: ImportKind, content: string | Buffer, fileName = 'old-system.csv') => {
    const FileID = await uploadFile(a, who, fileName, Buffer.from(content))
    return who.send(importsCalls.beginImport, { Kind, SubProgramID: a.homeProgram, FileID })
  }
  return {
    begin,
    tryIt: (ImportID: string) => who.ok(importsCalls.tryImport, { ImportID }),
    /** Begins and records a file in which nothing is left to decide. */
    async record(kind: ImportKind, csv: string) {
      const { ImportID, version } = (await begin(kind, csv)).body
      return who.ok(importsCalls.runImport, { ImportID, version })
    },
  }
}

/** A file of children: each with its first name, and a record number if it has one. */
export const childrenFile = (last: string, day: string, children: readonly (readonly [string, string?])[]) =>
  `CID,First name,Last name,DOB,Sex,First day\n${children.map(([first, cid = ''], at) => `${cid},${first},${last},${2016 - 2 * at}-0${5 - at}-1${at * 3},Female,${day}`).join('\n')}\n`
