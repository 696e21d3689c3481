/** Selected bookings, by id with the version that the person saw, and the row that a range starts from. */
export interface Selection {
  readonly versions: ReadonlyMap<string, number>;
  readonly anchor: string | undefined;
}

export const noSelection: Selection = { versions: new Map(), anchor: undefined };
