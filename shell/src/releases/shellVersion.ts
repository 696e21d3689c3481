import manifest from '../../package.json';

/** The shell's version, shown in the rail and on the sign-in page. */
export const shellVersion: string = manifest.version;
