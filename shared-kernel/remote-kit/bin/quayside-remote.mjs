#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// The kit runs from its TypeScript sources, also where it is installed.
register();
await import('../outside/main.ts');
