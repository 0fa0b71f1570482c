/**
 * Measures the subjects in turn, A B C A B C …: what disturbs one minute disturbs all of them.
 * @returns each subject with its results, one for each round.
 */
export async function interleaved<Subject, Result>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject) => Promise<Result>,
): Promise<readonly (readonly [subject: Subject, results: readonly Result[]])[]> {
  const measured = subjects.map((subject) => [subject, [] as Result[]] as const);
  for (let round = 0; round < rounds; round += 1) {
    for (const [subject, results] of measured) results.push(await measure(subject));
  }
  return measured;
}
