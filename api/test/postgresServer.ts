import pg from 'pg';

const server = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names the PostgreSQL server that the tests make their databases on');
  return url;
};

/** Runs the statements that create the test databases. Returns the rows of the last. */
export const administer = async (...statements: string[]): Promise<Record<string, string>[]> => {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};

/** Returns the address of one of its databases. */
export const withDatabase = (name: string): string => {
  const url = new URL(server());
  url.pathname = `/${name}`;
  return url.href;
};
