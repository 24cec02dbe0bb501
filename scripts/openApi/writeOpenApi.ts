/** `npm run openapi`: writes docs/openapi.json. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { openApiText } from './openApiDocument';

mkdirSync('docs', { recursive: true });
writeFileSync('docs/openapi.json', openApiText());
console.log('docs/openapi.json written');
