/** @throws Error with the message where the condition does not hold. */
module.exports = (condition, message) => {
  if (!condition) throw new Error(message ?? 'A condition does not hold');
};
