/** The server cannot start. The message is one sentence for the operator: what is wrong and what to do. Print it and stop. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A wrong environment. Its message names the variable and says what to set. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError';
}
