import { is, SQL } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';

interface Selection {
  readonly field: PgColumn | SQL | SQL.Aliased;
}
type BuildSelection = (fields: readonly Selection[], options?: { isSingleTable?: boolean }) => SQL;

const own = new PgDialect() as unknown as { buildSelection: BuildSelection };
const buildSelection = own.buildSelection;

/** Returns whether a column belongs to a subquery, which is named by its alias. */
const isOfSubquery = (field: SQL.Aliased & { readonly isSelectionField?: boolean }): boolean =>
  field.isSelectionField ?? false;

/**
 * Wraps an expression into one chunk: Drizzle removes the table name from columns among the chunks of a selected
 * expression.
 */
const whole = (field: Selection['field']): Selection['field'] => {
  if (is(field, SQL)) return new SQL([field]);
  if (!is(field, SQL.Aliased) || isOfSubquery(field)) return field;
  return new SQL.Aliased(new SQL([field.sql]), field.fieldAlias);
};

/**
 * Drizzle's dialect, except that a column in a selected expression keeps its table name: without it, a subquery there
 * would read its own column of that name.
 */
export const dialect = Object.assign(own, {
  buildSelection: (fields: readonly Selection[], options?: { isSingleTable?: boolean }) =>
    buildSelection.call(
      own,
      fields.map((one) => ({ ...one, field: whole(one.field) })),
      options,
    ),
}) as unknown as PgDialect;
