/** A wrong environment. Its message names the variable and says what to set; print it and stop. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
