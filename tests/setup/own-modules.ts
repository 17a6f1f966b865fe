import { vi } from 'vitest';

// A worker keeps the packages it has read; the environment, our own modules and what they keep process-wide are new for each file.
vi.unstubAllEnvs();
vi.resetModules();
for (const name of Object.keys(globalThis)) if (name.startsWith('antidoto')) Reflect.deleteProperty(globalThis, name);
