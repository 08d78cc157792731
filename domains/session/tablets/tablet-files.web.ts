import { keepFiles as keep } from '#platform/web/kept-files.ts'

/** Parts a shared tablet opens without network. */
export const keepFiles = (): Promise<void> => keep(/^residential-/)
