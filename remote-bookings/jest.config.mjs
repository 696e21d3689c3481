import { jestConfig } from '@quayside/remote-kit/jestPreset.mjs';

// TanStack Table publishes ES modules only.
export default jestConfig({ esModules: ['@tanstack/(react-table|table-core|react-store|store)'] });
