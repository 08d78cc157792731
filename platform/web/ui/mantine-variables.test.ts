import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { theme, variables } from './theme.ts'

const values = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => [
    selector!.trim().replaceAll('"', "'"),
    body!
      .split(';')
      .map((line) => line.trim().replaceAll(/\s+/g, ' ').replaceAll('"', "'"))
      .filter(Boolean),
  ])

test('the variables in the sheet are those the theme gives', () => {
  const given = { theme, cssVariablesResolver: variables, withGlobalClasses: false, children: null }
  const drawn = renderToStaticMarkup(createElement(MantineProvider, given))
  const made = /<style[^>]*>(.*?)<\/style>/s.exec(drawn)?.[1] ?? ''
  expect(values(made).length).toBeGreaterThan(1)
  expect(values(readFileSync(join(import.meta.dirname, 'mantine-variables.css'), 'utf8'))).toEqual(values(made))
})
