import { describe, expect, it } from 'vitest';
import { aCustomer } from '../testing/a-customer.ts';
import { aFlow } from '../testing/a-flow.ts';
import { conditionVariable } from './condition.node.ts';
import { holds } from './condition.run.ts';

describe('a condition', () => {
  it.each([
    ['10', 1, '10,0', true],
    ['Não', 1, ' nao ', true],
    ['nao', 1, 'sim', false],
    ['10', 2, '9', true],
    ['9', 2, '9', true],
    ['8', 2, '9', false],
    ['8', 3, '9', true],
    ['10', 3, '9', false],
    ['9', 4, '9', false],
    ['8,5', 4, '9', true],
    ['9', 5, '9', false],
    ['1.000', 5, '999', true],
    ['abc', 5, '1', false],
    ['b', 5, 'a', false],
    ['abc', 4, 'abd', false],
    ['São Paulo, SP', 6, 'sao paulo', true],
    ['Rio', 6, 'paulo', false],
    ['  ', 7, '', true],
    ['x', 7, '', false],
    ['x', 8, 'x', false],
  ])('“%s” compared by %i with “%s” is %s', (answer, condition, value, expected) => {
    expect(holds({ condition, value }, answer)).toBe(expected);
  });

  it('leaves by `a` where it holds, else by `b`, and takes a missing variable for an empty one', () => {
    const heard = (email: string) => {
      const rita = aCustomer(
        aFlow(
          {
            1: ['start'],
            known: ['condition', { key: '{{email}}', condition: 7, value: '' }],
            yes: ['message', { label: 'sem e-mail' }],
            no: ['message', { label: 'com e-mail' }],
          },
          ['1 known', 'known.a yes', 'known.b no'],
        ),
      );
      rita.starts({ name: '', number: '', email });
      return rita.heard();
    };
    expect(heard('')).toEqual(['sem e-mail']);
    expect(heard('rita@example.com')).toEqual(['com e-mail']);
  });

  it('reads the name of its variable with or without braces', () => {
    expect(['idade', '{{idade}}', '{{ idade }}', '{idade}'].map(conditionVariable)).toEqual(Array(4).fill('idade'));
  });
});
