import { vi } from 'vitest';

// A worker keeps the packages that it has loaded; environment, the project's modules and their global state are new for
// each file.
vi.unstubAllEnvs();
vi.resetModules();
for (const name of Object.keys(globalThis)) if (name.startsWith('antidoto')) Reflect.deleteProperty(globalThis, name);
