/** The `accept` of an input for tables in a text. */
export const TABLE_FILES = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';
