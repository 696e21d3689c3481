/**
 * Common passwords in lower case that every host refuses, including words of this trade and product, which public lists
 * lack. The server also refuses those of a public list: `Services.commonPasswords`.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    00000000 0123456789 11111111 11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 12345678
    123456789 1234567890 12345678910 1234qwer 123abc123 123qwe123 13579246 135792468 147258369 147852369
    159357159 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 22222222 246813579 33333333 44444444 55555555
    66666666 741852963 77777777 789456123 87654321 88888888 963852741 987654321 99999999 a1b2c3d4 aa123456
    aa12345678 abc12345 abcd1234 abcdefg1 abcdefgh access14 admin123 admin1234 admin12345 adminadmin
    administrator alexander arsenal1 asdf1234 asdfghjk asdfghjkl autumn2025 autumn2026 barcelona baseball
    baseball1 basketball batman123 benjamin booking123 butterfly changeme changeme1 changeme123 charlie1
    cheese123 chelsea1 chocolate chocolate1 christian computer computer1 container container1 cookie123 corvette
    danielle default1 demo1234 dragon123 elizabeth facebook facebook1 february football football1 forwarder
    freedom1 freight1 freight123 google123 guest123 guest1234 hello123 hello1234 helloworld iloveyou iloveyou1
    iloveyou2 internet january1 jennifer jessica1 jordan23 letmein1 letmein123 linkedin linkedin1 liverpool
    login123 logistics logistics1 logistics123 lovelove loveyou1 master123 michael1 michelle minecraft monkey123
    mustang1 mypassword mypassword1 newpassword nopassword oldpassword p455w0rd p@ssw0rd p@ssw0rd1 p@ssword
    pa55w0rd pa55word pass1234 pass12345 passpass passport1 passw0rd password password! password01 password02
    password1 password11 password12 password123 password1234 password2024 password2025 password2026 password22
    password99 pokemon1 princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc quayside quayside-demo
    quayside1 quayside123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop realmadrid samsung1
    secret123 shadow123 shipping shipping1 shipping123 spiderman spring2025 spring2026 starwars starwars1
    summer2024 summer2025 summer2026 sunshine sunshine1 superman superman1 temp1234 temporary test1234 test12345
    testing1 testing123 testtest thepassword tracking1 trustno1 user1234 username veronica victoria welcome1
    welcome12 welcome123 welcome2024 welcome2025 welcome2026 whatever whatever1 winter2024 winter2025 winter2026
    yankees1 yourpassword zaq12wsx zxcvbnm1 zxcvbnm123
  `
    .trim()
    .split(/\s+/),
);
