import { shareNextQuery } from './shareNextQuery';

const asking = () => {
  const answers: ((how: { says?: number; fails?: boolean }) => void)[] = [];
  const ask = () =>
    new Promise<number>((resolve, reject) =>
      answers.push(({ says = 0, fails }) => (fails ? reject(new Error('away')) : resolve(says))),
    );
  return { answers, together: shareNextQuery(ask) };
};

test('answers callers that arrive during a query together by the next one', async () => {
  const { answers, together } = asking();
  const first = together();
  const [second, third] = [together(), together()];
  answers[0]?.({ says: 1 });
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(answers).toHaveLength(2);
  const fourth = together();
  answers[1]?.({ says: 2 });
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await Promise.resolve();
  answers[2]?.({ says: 3 });
  expect(await fourth).toBe(3);
});

test('rejects only the callers of a failed query', async () => {
  const { answers, together } = asking();
  const first = together();
  const second = together();
  answers[0]?.({ fails: true });
  await expect(first).rejects.toThrow('away');
  await Promise.resolve();
  answers[1]?.({ says: 2 });
  expect(await second).toBe(2);
  const third = together();
  answers[2]?.({ says: 3 });
  expect(await third).toBe(3);
});
