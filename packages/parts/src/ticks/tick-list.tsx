/** Groups with their headings; what a tick has inside stands next to it. */
import { Checkbox } from 'antd';
import css from './ticks.module.css';
import {
  stateOf,
  type Tick,
  type Ticked,
  type TickGroup,
  tickAll,
  tickInner,
  tickWithInner,
} from './ticks.ts';

interface TickListProps {
  groups: readonly TickGroup[];
  ticked: Ticked;
  onChange: (ticked: Ticked) => void;
}

export const TickList = ({ groups, ...list }: TickListProps) => (
  <>
    {groups.map(group => (
      <Group key={group.id} group={group} {...list} />
    ))}
  </>
);

const Group = ({ group, ticked, onChange }: Omit<TickListProps, 'groups'> & { group: TickGroup }) => {
  const state = stateOf(ticked, group);
  const hasInner = group.ticks.some(({ inner }) => inner !== undefined);
  return (
    <fieldset className={css.group}>
      <legend>
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={({ target }) => onChange(tickAll(ticked, [group], target.checked))}
        >
          {group.title}
        </Checkbox>
      </legend>
      <div className={hasInner ? css.rows : css.ticks}>
        {group.ticks.map(tick => (
          <Row key={tick.id} tick={tick} ticked={ticked} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  );
};

const Row = ({ tick, ticked, onChange }: Omit<TickListProps, 'groups'> & { tick: Tick }) => {
  const box = (
    <Checkbox
      checked={ticked.has(tick.id)}
      onChange={({ target }) => onChange(tickWithInner(ticked, tick, target.checked))}
    >
      {tick.title}
    </Checkbox>
  );
  if (tick.inner === undefined) return box;
  return (
    <div className={css.row}>
      {box}
      <div className={css.inner}>
        {tick.inner.map(inner => (
          <Checkbox
            key={inner.id}
            checked={ticked.has(inner.id)}
            onChange={({ target }) => onChange(tickInner(ticked, tick, inner, target.checked))}
          >
            {inner.title}
          </Checkbox>
        ))}
      </div>
    </div>
  );
};
