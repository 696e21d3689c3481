import { buildHost } from './assemble';

// `pnpm build:qa`: builds the page on which the edge opens any release at `/qa/<remote>/<version>/`.
await buildHost();
