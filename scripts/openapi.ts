// Writes docs/openapi.json and docs/calls.md from the catalogue; with --check it compares instead.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generatedDocs } from '#app/api-document.ts'

const check = process.argv.includes('--check')
for (const [name, content] of Object.entries(generatedDocs())) {
  const path = `docs/${name}`
  if (check) {
    if (existsSync(path) && readFileSync(path, 'utf8') === content) continue
    console.error(`${path} is not what the catalogue gives. Run: npm run openapi`)
    process.exitCode = 1
  } else {
    writeFileSync(path, content)
    console.log(`${path} written`)
  }
}
