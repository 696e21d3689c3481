#!/usr/bin/env node
import { register } from 'tsx/esm/api';

// The kit runs as it is written, also where it is installed.
register();
await import('../outside/main.ts');
