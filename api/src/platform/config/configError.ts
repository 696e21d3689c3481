/**
 * An error that prevents the start. The message is one sentence for the operator: what is wrong and what to do. Print
 * it and stop.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A wrong environment. Its message names the variable and the expected value. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}
