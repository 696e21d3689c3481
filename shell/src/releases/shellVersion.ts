import manifest from '../../package.json';

/** The shell's release, as the rail and the sign-in page say it. */
export const shellVersion: string = manifest.version;
