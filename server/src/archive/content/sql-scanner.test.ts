import { describe, expect, it } from 'vitest'
import { SqlScanner } from './sql-scanner.ts'

/** Scans the text in chunks of every given size; all must agree. */
function scan(text: string, sizes = [1, 3, 7, 1_000_000]) {
  const bytes = Buffer.from(text)
  const results = sizes.map((size) => {
    const scanner = new SqlScanner()
    for (let at = 0; at < bytes.length; at += size) {
      const fault = scanner.write(bytes.subarray(at, at + size))
      if (fault !== null) return fault
    }
    return scanner.end() ?? { tables: scanner.tables, statements: scanner.statements }
  })
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  return results[0]
}

describe('SqlScanner on a sound dump', () => {
  it.each([
    ['nothing', '', 0, 0],
    ['comments alone', '-- a\n# b\n/* c; */\n', 0, 0],
    ['a table', 'CREATE TABLE `#__a` (`id` int, KEY `x` (`id`)) ENGINE=InnoDB;', 1, 1],
    ['a table if it is not there', 'CREATE TABLE IF NOT EXISTS a (id int);', 1, 1],
    ['a table like another', 'CREATE TABLE a LIKE b;', 1, 1],
    ['a view', 'CREATE ALGORITHM=UNDEFINED VIEW `v` AS SELECT 1;', 0, 1],
    ['rows', "INSERT INTO `a` (`b`) VALUES ('1'), (NULL), (-2.5e3);", 0, 1],
    ['rows without INTO', "insert ignore a values ('x');", 0, 1],
    ['rows from a query', 'INSERT INTO a SELECT * FROM b;', 0, 1],
    ['rows with an update', 'INSERT INTO a VALUES (1) ON DUPLICATE KEY UPDATE b = VALUES(b);', 0, 1],
    ['quotes in strings', String.raw`INSERT INTO a VALUES ('it''s', 'it\'s', "a ""b""", 'C:\\');`, 0, 1],
    ['ends and comments in strings', "INSERT INTO a VALUES ('; -- # /* ) (');", 0, 1],
    ['comments in statements', 'INSERT INTO a /* ; ( */ VALUES -- ;(\n (1);', 0, 1],
    ['conditional comments', '/*!40101 SET NAMES utf8mb4 */;\nDROP TABLE IF EXISTS a;', 0, 1],
    ['line breaks and bytes beyond ASCII in strings', "INSERT INTO a VALUES ('Öl\nund\0mehr');", 0, 1],
    ['numbers with signs and divisions', 'INSERT INTO a VALUES (1-2, 4/2, -1);', 0, 1],
    [
      'a trigger with a delimiter of its own',
      'DELIMITER $$\nCREATE TRIGGER t BEFORE INSERT ON a FOR EACH ROW BEGIN SET NEW.b = 1; IF x THEN SET y = 2; END IF; END$$\nDELIMITER ;\nINSERT INTO a VALUES (1);',
      0,
      2,
    ],
    [
      'a procedure without one',
      'CREATE PROCEDURE p() BEGIN DECLARE x INT; WHILE x DO INSERT INTO a VALUES (x); END WHILE; END;\nINSERT INTO a VALUES (1);',
      0,
      5,
    ],
  ])('accepts %s', (_, text, tables, statements) => {
    expect(scan(text)).toEqual({ tables, statements })
  })
})

describe('SqlScanner on a truncated dump', () => {
  it.each([
    ['in a string', "INSERT INTO a VALUES ('x"],
    ['behind a backslash', "INSERT INTO a VALUES ('x\\"],
    ['between rows', 'INSERT INTO a VALUES (1), '],
    ['in a row', 'INSERT INTO a VALUES (1, 2'],
    ['before its end mark', 'CREATE TABLE a (id int)'],
    ['in a word', 'CREATE TABLE a (id int);\nINSE'],
    ['in a comment', 'DROP TABLE a; /* abc'],
  ])('reports a dump that ends %s', (_, text) => {
    expect(scan(text)).toMatchObject({ kind: expect.stringMatching(/cut|invalid/) })
  })

  it('names the number of the truncated statement', () => {
    expect(scan("DROP TABLE a;\nINSERT INTO a VALUES (1);\nINSERT INTO a VALUES ('")).toEqual({
      statement: 3,
      kind: 'cut',
    })
  })
})

describe('SqlScanner on a malformed dump', () => {
  it.each([
    ['two commas', 'INSERT INTO a VALUES (1), , (2);'],
    ['a comma at the end', 'INSERT INTO a VALUES (1), ;'],
    ['rows without a comma', 'INSERT INTO a VALUES (1) (2);'],
    ['no rows', 'INSERT INTO a VALUES ;'],
    ['neither rows nor a query', 'INSERT INTO a (b);'],
    ['an open row', 'INSERT INTO a VALUES (1;'],
    ['one parenthesis too many', 'INSERT INTO a VALUES (1));'],
    ['a table without columns', 'CREATE TABLE a ENGINE=InnoDB;'],
    ['an open table', 'CREATE TABLE a (id int ENGINE=InnoDB;\nCREATE TABLE b (id int);'],
    ['no SQL', '<html><body>500 Internal Server Error</body></html>'],
    ['text', 'Fatal error: Allowed memory size exhausted;'],
    ['a lost beginning', "', 'b'), ('2', 'c');\n"],
  ])('reports %s', (_, text) => {
    expect(scan(text)).toMatchObject({ kind: 'invalid' })
  })
})
