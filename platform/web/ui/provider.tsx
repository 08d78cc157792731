import { MantineProvider, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from '../base.ts'
import { schemeManager, type ColorScheme } from './color-scheme.ts'
import { theme, variables } from './theme.ts'
import { ToastHost } from './toast.tsx'
import './tokens.css'
import './fonts.css'
import './mantine.css'
import './kith.css'

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      withGlobalClasses={false}
    >
      {children}
      <ToastHost />
    </MantineProvider>
  )
}

export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, setScheme: setColorScheme }
}
