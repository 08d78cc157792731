// What must hold before anything else runs: import this file first.
import { setNonce } from 'get-nonce'
import { config } from 'zod/mini'
import { styleNonce } from './base.ts'
import { installTrustedTypes } from './trusted-html.ts'
import { applyStoredScheme } from './ui/color-scheme.ts'

config({ jitless: true })
installTrustedTypes()
if (styleNonce) setNonce(styleNonce)
applyStoredScheme()
