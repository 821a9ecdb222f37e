import classes from './health.module.css';

export interface Fact {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

/** Names and values of the health of a connection, one below the other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, note }) => (
        <div className={classes.fact} key={name}>
          <dt className={classes.name}>
            {name}
            {note !== undefined && <span className={classes.note}>{note}</span>}
          </dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
