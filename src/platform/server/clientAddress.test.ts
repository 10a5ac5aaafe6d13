import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './clientAddress';

const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');
proxies.addAddress('::1', 'ipv6');

describe('clientAddress', () => {
  it('is the connection when no proxy is trusted', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', new BlockList())).toBe('203.0.113.9');
    expect(clientAddress('10.0.0.1', '198.51.100.1', new BlockList())).toBe('10.0.0.1');
  });

  it('does not believe a stranger who claims to be a proxy', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1, 10.0.0.2', proxies)).toBe('203.0.113.9');
  });

  it('is the last address that is not a trusted proxy’s', () => {
    expect(clientAddress('10.0.0.1', '1.2.3.4, 198.51.100.1, 10.0.0.2', proxies)).toBe(
      '198.51.100.1',
    );
    expect(clientAddress('::ffff:10.0.0.1', '198.51.100.1', proxies)).toBe('198.51.100.1');
    expect(clientAddress('::1', '2001:db8::7', proxies)).toBe('2001:db8::7');
  });

  it('falls back to the proxy when it forwards nothing that is an address', () => {
    expect(clientAddress('10.0.0.1', undefined, proxies)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', 'unknown, <script>', proxies)).toBe('10.0.0.1');
    expect(clientAddress(undefined, undefined, proxies)).toBe('0.0.0.0');
  });
});

describe('networkOf', () => {
  it('is an IPv4 address itself', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  });

  it.each([
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
    ['2001:DB8:0000:0007::1', '2001:db8:0:7'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ])('is the first half of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
